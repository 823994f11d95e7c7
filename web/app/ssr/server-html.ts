import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders HTML in a loader for a `StillPart` of `ServerHtml`: neither its words nor its components reach a
 * browser.
 */
export const serverHtml = (drawn: ReactElement) => ({
  // Ids begin unlike those of the page around it; a picture stands there itself and is not announced before.
  html: renderToStaticMarkup(drawn, { identifierPrefix: 's' }).replace(announced, ''),
})

const announced = /<link rel="preload" as="image"[^>]*>/g
