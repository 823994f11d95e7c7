import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, Html } from './html.ts'
import { styles } from './styles.ts'

/** Leads the payer back without a click, and says so; the same form has a button for browsers without scripts. */
const goOn = "document.getElementById('way').prepend('On the way. ');document.forms[0].submit()"
export const goOnScript = new Html(`<script>${goOn}</script>`)

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const style = new Html(`<style>${styles}</style>`)
const styleHash = sha(styles)
const scriptHash = sha(goOn)

export type Page = {
  title: string
  body: Html
  /** Address that a form of this page may lead to besides this gateway. */
  formTo?: string
  scripted?: boolean
}

/** Sends a page under a policy that allows its own style, its own script if it has one, and nothing else. */
export function sendPage(reply: FastifyReply, status: number, { title, body, formTo, scripted }: Page) {
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    ...(scripted ? [`script-src ${scriptHash}`] : []),
    `form-action 'self'${formTo ? ` ${new URL(formTo).origin}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${title} · Test gateway</title>
            ${style}
          </head>
          <body>
            <header class="test-strip"><strong>Test gateway</strong> · no money moves</header>
            ${body}
          </body>
        </html> `.text,
    )
}
