/** Updates that stand on the page at first, and the letters of HTML beyond which no further one does. */
const most = { updates: 2, letters: 1_200 }

/** The newest updates, as many as the first packets of a page have room for; one always. */
export function newestFew<Update extends { html: string }>(updates: readonly Update[]): Update[] {
  let letters = 0
  return updates.slice(0, most.updates).filter(({ html }, index) => {
    letters += html.length
    return index === 0 || letters <= most.letters
  })
}
