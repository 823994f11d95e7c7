export default function ActivePage() {
  return (
    <main id="main" className="text-ground">
      ActivePage
    </main>
  )
}
