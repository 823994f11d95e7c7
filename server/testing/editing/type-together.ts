import { expect } from 'vitest'

/** Texts of two fields; each editor types into one of them. */
export type TwoTexts = [string, string]
export type SentTexts = { revision: number; saveNo: number; session: string; texts: TwoTexts }
type Answer = {
  http: number
  /** Revision after the save, where the call answers it. */
  revision?: number | undefined
  /** The newer record next to a refusal. */
  current?: { revision: number; texts: TwoTexts } | undefined
}
type Typing = {
  /** Saves of each editor. */
  rounds: number
  /** Revision and texts at the beginning. */
  start: { revision: number; texts: TwoTexts }
  save(editor: 0 | 1, sent: SentTexts): Promise<Answer>
}

const letters = ['a', 'b'] as const
const sessions = ['first0000000000000000', 'second000000000000000'] as const

/**
 * Two editors type a letter each in every round and save at once; in each third round a slow save arrives after the
 * next one of its form. A refused editor takes the other's text and saves again.
 * @returns how many saves were refused; each text has all letters of its editor and no other
 */
export async function typeTogether({ rounds, start, save }: Typing): Promise<{ conflicts: number }> {
  let conflicts = 0
  const editors = ([0, 1] as const).map((place) => ({
    place,
    session: sessions[place],
    saveNo: 0,
    revision: start.revision,
    texts: [...start.texts] as TwoTexts,
  }))
  const taken = (editor: (typeof editors)[number], { http, revision, current }: Answer): boolean => {
    if (http === 200) {
      editor.revision = Math.max(editor.revision, revision ?? 0)
      return true
    }
    expect(http).toBe(409)
    conflicts += 1
    if (current!.revision < editor.revision) return false
    editor.revision = current!.revision
    const other = editor.place === 0 ? 1 : 0
    editor.texts[other] = current!.texts[other]
    return false
  }
  const type = async (editor: (typeof editors)[number], isSlow: boolean) => {
    const sentNow = (): SentTexts => ({
      revision: editor.revision,
      saveNo: ++editor.saveNo,
      session: editor.session,
      texts: [...editor.texts],
    })
    const send = (sent: SentTexts) => save(editor.place, sent)
    editor.texts[editor.place] += letters[editor.place]
    if (isSlow) {
      const slow = sentNow()
      editor.texts[editor.place] += letters[editor.place]
      const isSaved = taken(editor, await send(sentNow()))
      taken(editor, await send(slow))
      if (isSaved) return
    }
    while (!taken(editor, await send(sentNow())));
  }
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(editors.map((editor) => type(editor, round % 3 === 2)))
  return { conflicts }
}

/** What both editors have typed after so many rounds. */
export const typedBy = (rounds: number): TwoTexts => {
  const count = rounds + Math.floor(rounds / 3)
  return [letters[0].repeat(count), letters[1].repeat(count)]
}
