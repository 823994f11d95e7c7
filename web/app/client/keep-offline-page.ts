/** Has the browser keep the page for when there is no connection, once everything that is seen has come. */
export function keepOfflinePage() {
  const keep = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
}
