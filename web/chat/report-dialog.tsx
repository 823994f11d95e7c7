import { chatReportKinds, type ChatReportKind } from '../../contract/social/chat-facts.ts'
import { chat, type ChatMessage } from '../../contract/social/chat.ts'
import { requestChat } from '../../contract/social/request-chat.ts'
import { m } from '../app/words.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { SelectField } from '../forms/fields/select-field.tsx'
import { TextAreaField } from '../forms/fields/text-area-field.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'

/** Dialog for the reason of a report. */
export function ReportDialog({
  message,
  isAboutRequest,
  done,
  close,
}: {
  message: ChatMessage
  /** Whether the conversation is about a material request. */
  isAboutRequest: boolean
  done(): void
  close(): void
}) {
  return (
    <DialogForm
      call={isAboutRequest ? requestChat.report : chat.report}
      fixed={{ messageId: message.id }}
      title={m.chat_report_title()}
      button={m.chat_report()}
      toast={m.chat_report_sent()}
      after={done}
      close={close}
    >
      {(at) => (
        <>
          <p className="text-sm text-soft">{m.chat_report_text()}</p>
          <SelectField
            name={at('kind')}
            label={m.chat_report_why()}
            options={(Object.keys(chatReportKinds) as ChatReportKind[]).map((value) => ({
              value,
              label: translateServerText(chatReportKinds[value]),
            }))}
          />
          <TextAreaField name={at('note')} label={m.chat_report_note()} max={1000} rows={3} />
        </>
      )}
    </DialogForm>
  )
}
