import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForErrors, reportError } from './client/report-errors.ts'
import { keepOfflinePage } from './client/keep-offline-page.ts'

listenForErrors()
if (import.meta.env.DEV) void import('./styles/app.css')
else keepOfflinePage()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={reportError} />)
})
