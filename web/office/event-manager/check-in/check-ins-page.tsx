import { m } from '../../../app/words.ts'
import { checkInsOf } from './check-in-lists.tsx'

export default checkInsOf(m.campdesk_check_ins())
