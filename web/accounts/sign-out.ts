import { defaultPlace } from '../../contract/places.ts'
import { paths } from '../app/paths.ts'
import { setCookie } from '../app/client/cookies.ts'
import { forgetSignedIn } from './session.ts'

/** Ends what this browser knows of a login: everything kept goes, the city is the default again, colours stay. */
export function signOutHere(go: (path: string) => unknown) {
  forgetSignedIn()
  setCookie('city', undefined)
  for (const city of document.querySelectorAll('[data-city]')) city.textContent = defaultPlace.city
  void go(paths.home())
}
