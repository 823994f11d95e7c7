export default function HomePage() {
  return (
    <main id="main" className="text-ground">
      HomePage
    </main>
  )
}
