import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForErrors, reportError } from './errors-in-browser.ts'

listenForErrors()
if (import.meta.env.DEV) void import('./app.css')
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={reportError} />)
})
