export default function HomePage() {
  return <main id="main">Home</main>
}
