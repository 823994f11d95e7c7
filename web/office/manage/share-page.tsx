import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { paths as site } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Share } from '../../share/share.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { DeskFrame, loadDesk } from './desk-frame.tsx'

export const clientLoader = async (args: LoaderFunctionArgs) => ({ desk: await loadDesk(args) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_share() })

/** Ways to pass the page of a fundraiser on. */
export default function SharePage() {
  const { desk } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ slug, title, raisedAmount, targetAmount }) => {
        const url = `${globalThis.location.origin}${site.fundraiser(slug)}`
        const text = m.desk_share_message({
          title,
          raised: formatRupees(raisedAmount),
          target: formatRupees(targetAmount),
        })
        return (
          <section className="flex max-w-text flex-col gap-4">
            <h1 className="text-lg">{m.desk_share()}</h1>
            <p className="text-soft">{m.desk_share_text()}</p>
            <p className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-4 wrap-anywhere">
              {url}
              <CopyButton text={url} what={m.desk_share_address()} />
            </p>
            <Share title={title} text={text} url={url} />
          </section>
        )
      }}
    </DeskFrame>
  )
}
