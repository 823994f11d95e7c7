export default function DemoPage() {
  return (
    <main id="main" className="text-ground">
      DemoPage
    </main>
  )
}
