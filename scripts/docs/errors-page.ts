import { errors } from '../../contract/errors.ts'
import { code, pageOf, table, type Page } from './page.ts'

/** `docs/errors.md`: every refusal that the server can give. */
export const errorsPage = (): Promise<Page> =>
  pageOf({
    file: 'errors.md',
    command: 'npx node scripts/print-contract.ts',
    text: [
      '# Errors',
      'Every refusal that the server can give, by status. A handler throws `new AppError(code)`; one place turns it into the envelope `{status: false, message, data}`. The code is for code and never leaves the house; the message is what the person reads.',
      table(
        ['Status', 'Code', 'Message'],
        Object.entries(errors)
          .toSorted(([, a], [, b]) => a.http - b.http)
          .map(([name, { http, message }]) => [String(http), code(name), message]),
      ),
      '## What comes with them',
      [
        '- 400 `INVALID` names each field in `data.errors` by its wire name, nested ones with dots: `{"selected_amount": "Enter an amount", "files.0.size": "The file is empty"}`. At most twenty are named; `data.untold` counts the others. These texts stand in the schemas of the contract, once each.',
        '- 429 and 503 carry `Retry-After` in seconds where it is known; the text of a 429 tells the wait.',
        '- 5xx never tells what broke. The log has it under the `x-request-id` of the answer.',
        '- What a person can put right on the same screen, such as a wrong password, is no error: 200 with `status: false` and its text.',
        "- The order of the checks: unknown address 404, method 405, size 413 and type 415, login 401, permission 403, limit 429, content 400; then, in the handler, the thing itself 404, and its state 409. Somebody else's record is 404.",
      ].join('\n'),
    ].join('\n\n'),
  })
