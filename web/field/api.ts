export type FieldAnswer<T> =
  | { ok: true; data: T; message: string }
  | { ok: false; status: number; message: string }

/** Asks the server; status 0 is no connection. @param path below the calls of the field app, or from `/api` on */
export async function askServer<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<FieldAnswer<T>> {
  try {
    const answer = await fetch(path.startsWith('/') ? path : `/api/field/v1/${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const reply = (await answer.json()) as {
      status: boolean
      message: string
      data: (T & { errors?: Record<string, string> }) | null
    }
    if (answer.ok && reply.status) return { ok: true, data: reply.data as T, message: reply.message }
    const [error] = Object.values(reply.data?.errors ?? {})
    return { ok: false, status: answer.status, message: error ?? reply.message }
  } catch {
    // No connection.
    return { ok: false, status: 0, message: '' }
  }
}
