export default function FundraiserGiftPage() {
  return (
    <main id="main" className="text-ground">
      FundraiserGiftPage
    </main>
  )
}
