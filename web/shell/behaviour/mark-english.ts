import { hasOtherLetters, isEnglish, textTags } from '../../app/ssr/english-parts.ts'

/**
 * Says of what is drawn in this page in English, whose language is another, that it is English: as the server says
 * it of what it writes. What is drawn anew in the page's own language is told apart again.
 * @public called through a module that is loaded when it is wanted
 */
export function nameEnglish() {
  let isDue = false
  const look = () => {
    isDue = false
    for (const element of document.body.querySelectorAll<HTMLElement>(textTags.join())) {
      const [first] = element.childNodes
      const text = first?.nodeType === Node.TEXT_NODE ? (first.nodeValue ?? '') : ''
      if (isEnglish(text)) element.lang ||= 'en'
      else if (hasOtherLetters(text) && element.lang === 'en') element.removeAttribute('lang')
    }
  }
  new MutationObserver(() => {
    if (!isDue) setTimeout(look)
    isDue = true
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
