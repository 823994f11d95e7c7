/** A cookie that no script reads and no other site sends along with what changes something; '' and 0 end it. */
export const cookieHeader = (
  name: string,
  value: string,
  { maxAge, isSecure, path = '/' }: { maxAge: number; isSecure: boolean; path?: string },
) => `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`
