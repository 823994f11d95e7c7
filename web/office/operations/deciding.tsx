import { useState } from 'react'
import { useNavigate } from 'react-router'
import { commentModeration } from '../../../contract/social/moderation.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { NumberField } from '../../forms/fields/number-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { decisionKeys } from '../kit/decisions/decision-keys.ts'
import { useKeys } from '../kit/keys/use-key.ts'
import { operationsArea } from './area.ts'
import type { CommentCase } from './comment-case.ts'

const { paths } = operationsArea
const usualDays = 7

const plain = {
  keep: {
    call: commentModeration.keep,
    key: decisionKeys.approve,
    button: m.operations_keep,
    text: m.operations_keep_text,
    done: m.operations_kept,
  },
  remove: {
    call: commentModeration.remove,
    key: decisionKeys.reject,
    button: m.operations_remove,
    text: m.operations_remove_text,
    done: m.operations_removed,
  },
} as const
type Deed = keyof typeof plain | 'block'
const reasonLength = 1000

/** Keeps or removes a comment, with its reason, and goes on to the next; each by a key as well. */
export function Deciding({ found: { id, isOwn, next, waiting } }: { found: CommentCase }) {
  const go = useNavigate()
  const [deed, choose] = useState<Deed>()
  const goOn = (to: number | null) => go(to === null ? paths.comments() : paths.comment(to))
  const close = () => choose(undefined)
  const after = (reply: { next: number | null }) => goOn(reply.next)
  useKeys({
    n: next !== null && (() => void goOn(next)),
    [decisionKeys.approve]: !isOwn && (() => choose('keep')),
    [decisionKeys.reject]: !isOwn && (() => choose('remove')),
    b: !isOwn && (() => choose('block')),
  })
  const chosen = deed !== undefined && deed !== 'block' ? plain[deed] : undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isOwn && (
        <>
          {(['keep', 'remove'] as const).map((one) => (
            <Button
              key={one}
              look={one === 'keep' ? 'main' : 'plain'}
              className="desk-button"
              aria-keyshortcuts={plain[one].key.toUpperCase()}
              onClick={() => choose(one)}
            >
              {plain[one].button()}{' '}
              <kbd className="key-cap max-lg:hidden">{plain[one].key.toUpperCase()}</kbd>
            </Button>
          ))}
          <Button className="desk-button" aria-keyshortcuts="B" onClick={() => choose('block')}>
            {m.operations_block()} <kbd className="key-cap max-lg:hidden">B</kbd>
          </Button>
        </>
      )}
      {next !== null && (
        <Button look="quiet" className="desk-button" aria-keyshortcuts="N" onClick={() => void goOn(next)}>
          {m.operations_next()} <kbd className="key-cap max-lg:hidden">N</kbd>
        </Button>
      )}
      <p className="text-sm text-soft tabular">{m.operations_waiting({ count: waiting })}</p>
      {chosen && (
        <DialogForm
          call={chosen.call}
          fixed={{ id }}
          title={chosen.button()}
          button={chosen.button()}
          toast={chosen.done()}
          after={after}
          close={close}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">{chosen.text()}</p>
              <TextAreaField name={at('reason')} label={m.forms_reason()} max={reasonLength} rows={4} />
            </>
          )}
        </DialogForm>
      )}
      {deed === 'block' && (
        <DialogForm
          call={commentModeration.removeAndBlock}
          fixed={{ id }}
          values={{ days: usualDays }}
          title={m.operations_block()}
          button={m.operations_block()}
          toast={m.operations_removed_blocked()}
          after={after}
          close={close}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">{m.operations_block_text()}</p>
              <NumberField name={at('days')} label={m.operations_days()} className="max-w-28" />
              <TextAreaField name={at('reason')} label={m.forms_reason()} max={reasonLength} rows={4} />
            </>
          )}
        </DialogForm>
      )}
    </div>
  )
}
