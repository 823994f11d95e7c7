import { holdsContract } from '../testing/contract.ts'

holdsContract('celebrations')
