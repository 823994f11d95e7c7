/** Stands where a page's style is written when the page is sent. */
export const styleMark = '/*style*/'
