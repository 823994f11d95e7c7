import { places } from '../../contract/places.ts'
import { handled, type Domain } from '../domain.ts'
import { createPlaceService } from '../platform/place-service.ts'
import { placeHandlers } from './calls.ts'

export const placesDomain: Domain = {
  name: 'places',
  calls: [
    handled('places', places, (setup) =>
      placeHandlers({ ...setup, service: createPlaceService(setup.config.places) }),
    ),
  ],
}
