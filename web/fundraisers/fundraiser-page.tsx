export default function FundraiserPage() {
  return (
    <main id="main" className="text-ground">
      FundraiserPage
    </main>
  )
}
