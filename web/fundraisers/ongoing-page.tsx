export default function OngoingPage() {
  return (
    <main id="main" className="text-ground">
      OngoingPage
    </main>
  )
}
