/**
 * Words that most guessed passwords are made of. Attackers first try them with what the rule asks for around
 * them: a capital, digits or a sign before or behind, letters written as digits.
 */
const commonWords = new Set(
  `password passwort pass passcode welcome admin administrator administrater root user guest login letmein changeme
  default master secret qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qweasd abc abcd abcde
  abcdef abcdefg abcdefgh abcxyz xyz iloveyou loveyou lovely love sunshine princess monkey dragon football baseball
  cricket batman superman spiderman pokemon starwars shadow michael jordan ashley jessica charlie summer winter spring
  autumn monday friday january february august september october november december computer internet google facebook
  india bharat indian jaihind hindustan krishna radhakrishna radheradhe harekrishna sairam omsairam jaisairam shriram
  jaishreeram ganesh ganesha jaiganesh shiva omnamahshivaya omshanti mahadev hanuman bajrangbali lakshmi priyanka
  sachin dhoni virat kohli hyderabad mumbai delhi chennai bangalore bengaluru kolkata sahaya`
    .split(/\s+/)
    .filter(Boolean),
)

const asLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '!': 'i',
  '1': 'i',
}

/** Whether a password is among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = (text: string) => text.replace(/[@03$5!1]/g, (sign) => asLetters[sign]!)
  const trimmed = lower.replace(/^[0-9!@#$%^&*._-]+|[0-9!@#$%^&*._-]+$/g, '')
  // A sign at the edge may be a letter too: p@$$word, passw0rd!, @dmin123.
  const candidates = [bare, read(trimmed), read(lower.replace(/[0-9!#$%^&*._-]+$/g, '')), read(bare)]
  return candidates.some((word) => commonWords.has(word.replace(/[^a-z]/g, '')))
}
