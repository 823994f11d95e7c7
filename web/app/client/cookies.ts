const year = 365 * 24 * 60 * 60

/** Keeps a choice for a year, for every page; none: forgets it. */
export function setCookie(name: string, value: string | undefined) {
  const kept = value === undefined ? 'Max-Age=0' : `Max-Age=${year}`
  const isSecure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax; ${kept}${isSecure}`
}
