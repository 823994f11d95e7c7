import { useEffect, useRef, useState } from 'react'
import {
  useLoaderData,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { keepPendingPath, signedIn } from '../../accounts/session.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { headOf } from '../../app/head/head.ts'
import { storedHead } from '../../app/head/stored-head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { WeaveBand } from '../../ui/weave/weave.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { stored: await storedHead(pageOf(args), paths.startFundraiser()) }
}
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.create_heading(),
    description: m.create_text(),
    path: paths.startFundraiser(),
    stored: loaderData?.stored,
  })

type Own = ReplyOf<typeof campaignWizard.own>

/** Tells what a fundraiser needs, and begins one. */
export default function StartPage() {
  useLoaderData<typeof loader>()
  const needs = [m.create_need_1, m.create_need_2, m.create_need_3, m.create_need_4]
  const ways = [m.create_way_1, m.create_way_2, m.create_way_3, m.create_way_4]
  return (
    <main id="main" className="page-width flex max-w-text flex-col gap-8 py-8 md:py-12">
      <WeaveBand seed="fundraiser" />
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">{m.create_heading()}</h1>
        <p className="text-lg text-soft">{m.create_text()}</p>
      </header>
      <Begin />
      <section className="flex flex-col gap-3" aria-labelledby="needs">
        <h2 id="needs" className="text-xl">
          {m.create_needs()}
        </h2>
        <ul className="flex flex-col gap-3">
          {needs.map((need, index) => (
            <li key={index} className="flex gap-3">
              <Icon name="check" className="mt-0.5 text-neem" />
              {need()}
            </li>
          ))}
        </ul>
        <p className="text-soft">{m.create_no_aadhaar()}</p>
      </section>
      <section className="flex flex-col gap-3" aria-labelledby="ways">
        <h2 id="ways" className="text-xl">
          {m.create_ways()}
        </h2>
        <ol className="flex list-decimal flex-col gap-3 pl-5">
          {ways.map((way, index) => (
            <li key={index}>{way()}</li>
          ))}
        </ol>
      </section>
    </main>
  )
}

/** Begins a draft, or leads to those that wait; who is not signed in signs in first and comes back. */
function Begin() {
  const go = useNavigate()
  const [search] = useSearchParams()
  const [own, setOwn] = useState<Own>()
  const [trouble, setTrouble] = useState('')
  const isBeginning = useRef(false)
  const wants = search.get('begin') !== null

  const begin = async () => {
    if (signedIn() === undefined) {
      keepPendingPath(paths.startFundraiser(true))
      notify({ signIn: { said: m.create_sign_in() } })
      return
    }
    if (isBeginning.current) return
    isBeginning.current = true
    setTrouble('')
    const found = await api(campaignWizard.own)
    if (found.ok) setOwn(found.data)
    if (found.ok && found.data.hindrance === null) {
      const answer = await api(campaignWizard.saveDetails, { body: {} })
      if (answer.ok) return go(paths.draft(answer.data.id), { replace: wants })
      setTrouble(translateServerText(answer.message) || m.went_wrong())
    } else if (!found.ok && found.http !== 401)
      setTrouble(translateServerText(found.message) || m.went_wrong())
    isBeginning.current = false
  }
  const onShown = useRef(begin)
  useEffect(() => {
    if (wants && signedIn() !== undefined) void onShown.current()
  }, [wants])

  const drafts = own?.fundraisers.filter(({ status }) => status === 'draft') ?? []
  return (
    <div className="flex flex-col gap-4">
      {own?.hindrance ? (
        <Hindrance why={own.hindrance} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="main" className="max-sm:w-full" onClick={() => void begin()}>
            {m.create_begin()}
          </Button>
          <ButtonLink to={paths.userFundraisers()} className="max-sm:w-full">
            {m.user_fundraisers()}
          </ButtonLink>
        </div>
      )}
      {trouble && (
        <Notice look="danger" isUrgent>
          <p>{trouble}</p>
          {drafts.length > 0 && (
            <ButtonLink look="quiet" className="px-0!" to={paths.userFundraisers()}>
              {m.user_fundraisers()}
            </ButtonLink>
          )}
        </Notice>
      )}
    </div>
  )
}

/** Reason that keeps somebody from raising money, and the way out. */
function Hindrance({ why }: { why: NonNullable<Own['hindrance']> }) {
  const texts = {
    organisation: m.create_hindrance_organisation,
    staff: m.create_hindrance_staff,
  }
  const way = { organisation: paths.userOrganisation(), staff: undefined }[why]
  return (
    <Notice look="info" isUrgent>
      <p>{texts[why]()}</p>
      {way && (
        <ButtonLink look="quiet" className="px-0!" to={way}>
          {m.create_to_organisation()}
        </ButtonLink>
      )}
    </Notice>
  )
}
