import { createContext, useContext } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'

/** Whether the scripts of the page that is being rendered are known, and written into it when it is sent. */
export const AreScriptsKnown = createContext(false)

/** Scripts that hydrate a page and restore its scroll position. They stand last in the body. */
export const HydrationScripts = () => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
)

/** Scripts for the server, which renders them once for each kind of page. */
export const ScriptsUnlessKnown = () => (useContext(AreScriptsKnown) ? null : <HydrationScripts />)
