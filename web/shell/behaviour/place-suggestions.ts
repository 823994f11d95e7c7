import { places, type Place } from '../../../contract/places.ts'
import { apiUntil } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { offerIn, optionOf } from './combobox.ts'

/** Offers cities in a field while one types: by name, by a part of them or by PIN code. The chosen one is sent. */
export function suggestPlacesFor(input: HTMLInputElement) {
  offerIn(input, {
    label: m.place_found(),
    async ask(searchText, signal) {
      const answer = await apiUntil(signal)(places.search, { query: { searchText } })
      if (!answer.ok) return answer.http === 0 ? 'offline' : undefined
      return { options: answer.data.filter(({ city }) => city !== '').map(placeOption) }
    },
    choose(option, field) {
      field.value = option.dataset['value']!
      field.form!.requestSubmit()
    },
  })
}

const placeOption = ({ city, locality, formatted }: Place) => optionOf(city, locality || city, formatted)
