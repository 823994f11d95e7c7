/** PostgreSQL could not be started; the message is for the person at the terminal. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
