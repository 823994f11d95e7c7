import { Form } from 'react-router'
import type { ReplyOf } from '../../contract/call.ts'
import type { demo } from '../../contract/demo.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LetterRow } from './letter-row.tsx'

type Letter = ReplyOf<typeof demo.outbox>[number]

/** Largest number that the call returns. */
const most = 100

/** Every e-mail and SMS that would have been sent, newest first. */
export function Outbox({ letters, to }: { letters: readonly Letter[]; to: string }) {
  return (
    <section aria-labelledby="outbox" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="outbox" className="text-xl">
          {m.demo_outbox()}
        </h2>
        <p className="text-sm text-soft tabular">{countText(letters.length)}</p>
      </div>
      <search>
        <Form action={paths.demo()} className="flex flex-wrap gap-2">
          <input
            key={to}
            type="text"
            name="to"
            defaultValue={to}
            aria-label={m.demo_to_placeholder()}
            placeholder={m.demo_to_placeholder()}
            maxLength={254}
            className="h-12 min-w-40 grow rounded-full border border-edge bg-surface px-4 text-sm placeholder:text-soft"
          />
          <Button type="submit" className="rounded-full text-sm">
            {m.demo_filter()}
          </Button>
          {to && (
            <ButtonLink to={paths.demo()} className="rounded-full text-sm">
              {m.demo_all()}
            </ButtonLink>
          )}
        </Form>
      </search>
      {letters.length > 0 ? (
        <ol className="overflow-hidden rounded-card border border-line bg-surface">
          {letters.map((letter, index) => (
            <LetterRow key={`${letter.createdAt}-${index}`} letter={letter} />
          ))}
        </ol>
      ) : (
        <EmptyState
          title={to ? m.demo_outbox_none({ to }) : m.demo_outbox_empty()}
          text={to ? m.demo_outbox_none_text() : m.demo_outbox_empty_text()}
        >
          <ButtonLink to={to ? paths.demo() : paths.fundraisers()}>
            {to ? m.demo_all() : m.home_see()}
          </ButtonLink>
        </EmptyState>
      )}
    </section>
  )
}

function countText(count: number) {
  if (count >= most) return m.demo_outbox_most({ count })
  return count === 1 ? m.demo_outbox_count_one({ count }) : m.demo_outbox_count({ count })
}
