import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForErrors, reportError } from './errors-in-browser.ts'
import { keepOfflinePage } from './keep-offline-page.ts'

listenForErrors()
if (import.meta.env.DEV) void import('./app.css')
else keepOfflinePage()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={reportError} />)
})
