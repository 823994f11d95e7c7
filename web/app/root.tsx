import { useContext, useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, useRouteError, type LoaderFunctionArgs } from 'react-router'
import face from '@face/anek-latin.woff2?url'
import { Awake } from '../shell/hydrate-frame.tsx'
import { beforePaint } from '../shell/first-scripts.ts'
import { Still } from '../shell/static-markup.tsx'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { headOf } from './head/head.ts'
import { Arrival } from './client/arrival.tsx'
import { pageOf, type ClientSettings } from './page-context.ts'
import { RequestId } from './request-id.ts'
import { beforeLetters, ScriptFace } from './client/script-face.tsx'
import { useSettings } from './settings.ts'
import { ScriptsUnlessKnown, HydrationScripts } from './ssr/scripts/page-scripts.tsx'
import { styleMark } from './ssr/style-mark.ts'
import { isUnreached } from './client/network-error.ts'
import { WholeStyle } from './client/whole-style.tsx'
import { m } from './words.ts'

export const loader = (args: LoaderFunctionArgs): { settings: ClientSettings } => {
  const { social: _, registeredName: __, footers: ___, ...settings } = pageOf(args).settings
  return { settings }
}
export const shouldRevalidate = () => false

/** Meta of pages without their own, and of the error screen. */
export const meta = ({ matches }: { matches: Parameters<typeof headOf>[0] }) => headOf(matches, {})

export function Layout({ children }: { children: ReactNode }) {
  const settings = useSettings()
  return (
    <html lang={m.language_tag()} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content="#fbf7ef"
          media="(prefers-color-scheme: light)"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          content="#17140f"
          media="(prefers-color-scheme: dark)"
          suppressHydrationWarning
        />
        <script
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? beforePaint + beforeLetters(m.language_tag()) : '',
          }}
          suppressHydrationWarning
        />
        {settings?.errorReportUrl && <meta name="error-report" content={settings.errorReportUrl} />}
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
        {import.meta.env.SSR && <ScriptFace language={m.language_tag()} />}
        {/* Styles that this page uses replace the mark when it is sent; the rest follows. */}
        <style href="app" precedence="first">
          {styleMark}
        </style>
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <Still id="header" />
        <div className="grow">{children}</div>
        <Still id="footer" />
        {import.meta.env.SSR ? <ScriptsUnlessKnown /> : <HydrationScripts />}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <WholeStyle />
      <Awake />
      <Arrival />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isLost = keepsPage() && isUnreached(error)
  const requestId = useContext(RequestId)
  useEffect(() => {
    // Reloads as a document: the page is there, or the browser shows the one for being offline.
    if (isLost) location.reload()
  }, [isLost])
  if (isLost) return null
  return <ErrorScreen requestId={requestId} />
}

/** Whether the browser has a page for when it cannot reach us. */
const keepsPage = () => !import.meta.env.SSR && Boolean(navigator.serviceWorker?.controller)
