/**
 * The router's own scripts, with fewer bytes: the first packets of a connection hold 14 kB, and what goes beyond
 * costs a slow phone a round trip. What is not found as expected stays as it is.
 */
export const leanScripts = (html: string): string =>
  html
    .replace(scrollScript, `<script>${shortScrollScript}</script>`)
    .replace(moduleScript, leanModule)
    // Trials of the router that none of our pages takes part in.
    .replace(/"future":\{(?:"\w+":false,?)*\}/, '"future":{}')
    // Reading needs no scripts, so fonts and pictures load ahead of them.
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** The picture itself stands in the first packets too. */
export const leanHead = (head: string): string => head.replace(/<link rel="preload" as="image"[^>]*>/g, '')

const scrollScript =
  /<script>\(\(storageKey, restoreKey\) => \{[^]{1,900}?\}\)\("react-router-scroll-positions", null\)<\/script>/

/** The same in short: where one was on this page before a reload, under the key that the router keeps. */
const shortScrollScript =
  "{let k=history.state?.key;k||history.replaceState({key:k=Math.random().toString(32).slice(2)},'');" +
  "try{let y=JSON.parse(sessionStorage['react-router-scroll-positions'])[k];y>=0&&scrollTo(0,y)}catch{}}"

const moduleScript = /<script type="module" async="">[^]*?<\/script>/

/** Indents, what is absent anyway, and empty lists. No text of the manifest has line breaks. */
const leanModule = (script: string) =>
  script
    .replace(/"has\w+": false,\s*/g, '')
    .replace(/,\s*"css": \[\]/g, '')
    .replace(/\n\s*/g, '\n')
    .replace(/([{[,])\n(?=["{}\]])/g, '$1')
    .replace(/\n(?=[}\]])/g, '')
