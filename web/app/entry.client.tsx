import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForErrors, reportError } from './errors-in-browser.ts'

listenForErrors()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={reportError} />)
})
