import { m } from '../words.ts'

/** Page for when even the error screen could not be rendered: no scripts, no styles to go wrong. */
export const lastResort = (requestId: string) =>
  new Response(
    `<!doctype html><html lang="${m.language_tag()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${m.brand()}</title></head><body style="font:18px/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 20px"><h1 style="font-size:1.5em"><a href="">${m.error_text()}</a></h1><p>${m.error_hint()}</p><p style="font-size:.75em">${m.error_request({ id: requestId })}</p></body></html>`,
    { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
