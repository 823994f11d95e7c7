type CookieOptions = { maxAge: number; isSecure: boolean; path?: string; isReadable?: boolean }

/** A cookie that no script reads, unless it is said to be readable, and no other site sends along with what changes something; '' and 0 end it. */
export const cookieHeader = (
  name: string,
  value: string,
  { maxAge, isSecure, path = '/', isReadable = false }: CookieOptions,
) =>
  `${name}=${value}; Path=${path};${isReadable ? '' : ' HttpOnly;'} SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`
