import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { isUnsent } from '../app/sent.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { NotSent } from '../ui/not-sent.tsx'
import { Notice } from '../ui/notice.tsx'
import type { clientAction, loader } from './thank-you-page.tsx'

/** Asks for all gifts of the year on one paper. It goes by letter: this page is one gift's, and shows no other. */
export function YearPaper() {
  const answer = useActionData<typeof clientAction>()
  const wasSent = useLoaderData<typeof loader>()?.isPaperSent
  const isBusy = useNavigation().state !== 'idle'
  const unsent = isUnsent(answer) ? answer : undefined
  const came = isUnsent(answer) ? undefined : answer
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2 border-t border-line pt-6">
      {unsent && !isBusy && <NotSent {...unsent} />}
      {(came?.isSent ?? wasSent) ? (
        <Notice look="success" isUrgent>
          {m.thanks_year_sent()}
        </Notice>
      ) : (
        <>
          <Button type="submit" aria-busy={isBusy} className="self-start">
            {m.thanks_year()}
          </Button>
          <p className="text-sm text-soft">{m.thanks_year_hint()}</p>
        </>
      )}
      {came && !came.isSent && <FieldError id="year-refused">{came.message}</FieldError>}
    </Form>
  )
}
