import {
  data,
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { savedFundraisers } from '../../../contract/saved.ts'
import { api, type Api } from '../../app/api.ts'
import { sendOrReport, unlessUnsent } from '../../app/client/send-form.ts'
import { assertPageExists } from '../../app/first-page.ts'
import { headOf } from '../../app/head/head.ts'
import { pageNumber } from '../../app/query-values.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { cardOf, FundraiserCard } from '../../fundraisers/fundraiser-card.tsx'
import { closedText } from '../../fundraisers/closed-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pages/pagination.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

async function read(ask: Api, request: Request) {
  const address = new URL(request.url)
  const page = pageNumber(address.searchParams.get('page'))
  const saved = await ask(savedFundraisers.list, { query: { page: String(page), limit: '12' } })
  if (saved.ok) assertPageExists(address, page, saved.meta.pages)
  return { saved, wanted: address.searchParams.get('save') }
}

/** Loads the list on the server, for browsers without scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await read(pageOf(args).personalApi, args.request)
  return found.saved.ok || found.saved.http === 401 ? found : data(found, { status: found.saved.http || 503 })
}
/** Loads the list again in the browser, where a 401 opens the sign-in. */
export const clientLoader = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => read(api, request)
clientLoader.hydrate = true as const

/** Saves or removes, for the form of a fundraiser's page and of this one; strangers are asked to sign in first. */
export async function action(args: ActionFunctionArgs) {
  const { personalApi } = pageOf(args)
  const form = await args.request.formData()
  const given = form.get('slug')
  const slug = typeof given === 'string' ? given : ''
  const removes = form.get('do') === 'remove'
  const answer = removes
    ? await personalApi(savedFundraisers.remove, { body: { slug } })
    : await personalApi(savedFundraisers.save, { body: { slug } })
  if (answer.http === 401 && !removes) throw redirect(paths.userSaved({ save: slug }), 303)
  if (!answer.ok && answer.http >= 500) throw data(null, { status: answer.http })
  throw redirect(paths.userSaved(), 303)
}
export const clientAction = (args: ClientActionFunctionArgs) => sendOrReport<typeof action>(args)
export const shouldRevalidate = unlessUnsent
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_saved() })

/** Page of saved fundraisers. */
export default function SavedPage() {
  const { saved, wanted } = useLoaderData<typeof loader>()
  if (!saved.ok && saved.http === 401) return <UserFallback />
  return (
    <UserFrame title={m.user_saved()}>
      {wanted !== null && <Wanted slug={wanted} />}
      {!saved.ok ? (
        <NotHad answer={saved} />
      ) : saved.data.length === 0 ? (
        <EmptyState title={m.saved_empty()} text={m.saved_empty_text()}>
          <ButtonLink look="main" to={paths.fundraisers()}>
            {m.user_see_fundraisers()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">{m.fundraisers()}</h2>
          <ul className="grid gap-6 sm:grid-cols-2">
            {saved.data.map((row) => (
              <li key={row.id} className="flex flex-col gap-2">
                <FundraiserCard row={{ ...cardOf(row), ended: closedText(row) }} />
                <SavedForm slug={row.slug} does="remove" button={m.saved_remove()} label={row.title} />
              </li>
            ))}
          </ul>
          <Pagination
            page={saved.meta.page}
            pages={saved.meta.pages}
            to={(page) => paths.userSaved({ page })}
          />
        </>
      )}
    </UserFrame>
  )
}

/** Asks again after signing in: a GET saves nothing. */
const Wanted = ({ slug }: { slug: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
    <p>{m.saved_wanted()}</p>
    <SavedForm slug={slug} does="save" button={m.saved_save()} />
  </div>
)

type SavedFormProps = { slug: string; does: 'save' | 'remove'; button: string; label?: string }

const SavedForm = ({ slug, does, button, label }: SavedFormProps) => (
  <Form method="post" action={paths.userSaved()} preventScrollReset>
    <input type="hidden" name="slug" value={slug} />
    <Button type="submit" name="do" value={does} aria-label={label && `${button}: ${label}`}>
      {button}
    </Button>
  </Form>
)
