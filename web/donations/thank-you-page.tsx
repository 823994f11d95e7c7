export default function ThankYouPage() {
  return (
    <main id="main" className="text-ground">
      ThankYouPage
    </main>
  )
}
