/** Names of this machine: whoever opens a page under one of them is on it. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a header `Origin` names our own pages: scheme, host and port of the address people use.
 * @param baseUrl where that is this machine, its other names count too
 */
export function ownOrigin(baseUrl: string): (origin: string | undefined) => boolean {
  const own = new URL(baseUrl)
  const origins = new Set([own.origin])
  if (loopback.includes(own.hostname))
    for (const name of loopback) {
      const other = new URL(own)
      other.hostname = name
      origins.add(other.origin)
    }
  return (origin) => origin !== undefined && URL.canParse(origin) && origins.has(new URL(origin).origin)
}
