import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LoaderFunctionArgs } from 'react-router'
import style from './app.css?inline'
import { pageOf } from './page-context.ts'

export const loader = (args: LoaderFunctionArgs) => ({ settings: pageOf(args).settings })
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <style href="app" precedence="first">
          {import.meta.env.SSR ? style : ''}
        </style>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
