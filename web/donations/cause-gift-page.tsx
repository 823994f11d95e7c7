export default function CauseGiftPage() {
  return (
    <main id="main" className="text-ground">
      CauseGiftPage
    </main>
  )
}
