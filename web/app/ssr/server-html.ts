import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders HTML in a loader for a `StillPart` of `ServerHtml`: neither its words nor its components reach a
 * browser.
 */
export const serverHtml = (drawn: ReactElement) => ({ html: renderToStaticMarkup(drawn) })
