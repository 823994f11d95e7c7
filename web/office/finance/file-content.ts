/** A file as base64. */
export const contentOf = (file: File): Promise<string> =>
  new Promise((tell, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => tell((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => fail(new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
