import { Form, useActionData, useNavigation } from 'react-router'
import { isUnsent, type Unsent } from '../../app/client/send-form.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { NotSent } from '../../ui/send-error.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Answer of the page's action. */
export type YearAnswer = { isSent: boolean; message: string }

/** Asks for all gifts of the year on one paper. It goes by letter: this page is one gift's, and shows no other. */
export function YearStatement({ wasSent }: { wasSent: boolean }) {
  const answer = useActionData<YearAnswer | Unsent>()
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
