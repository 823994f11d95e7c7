import { askForList, metaOf, rowsIn, type ListCall, type RowOf } from '../define-list.ts'
import { rowChoices } from '../rows-per-page.ts'

const mostOfPage = rowChoices[rowChoices.length - 1]!

/** Asks for the rows of a list page by page, as many as are wanted. @returns nothing where the server did not answer */
export async function askForRows<C extends ListCall>(
  call: C,
  asked: Readonly<Record<string, string>>,
  most: number,
): Promise<RowOf<C>[] | undefined> {
  const found: RowOf<C>[] = []
  for (let page = 1; ; page += 1) {
    const answer = await askForList(call, { ...asked, page: String(page), limit: mostOfPage })
    if (!answer.ok) return undefined
    found.push(...rowsIn(call, answer.data))
    if (page >= metaOf(answer).pages || found.length >= most) return found.slice(0, most)
  }
}
