export type BrowserName = { browser: string | null; system: string | null }

/** Signs in order of precedence: later ones also occur in the user agents of earlier ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/\bOPR\/|OPiOS\//, 'Opera'],
  [/\bEdgi?A?(OS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]
const first = (names: typeof browsers, text: string) => names.find(([sign]) => sign.test(text))?.[1] ?? null

/** Names browser and system of a user agent; nothing else of it is kept. */
export const browserOf = (userAgent = ''): BrowserName => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
})
