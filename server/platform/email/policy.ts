/** Content-Security-Policy of an e-mail that is shown in a browser: it has style and pictures, and does nothing. */
export const emailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
