export default function SearchPage() {
  return (
    <main id="main" className="text-ground">
      SearchPage
    </main>
  )
}
