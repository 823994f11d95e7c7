import { readList } from './read.ts'
import { organiser } from './shapes.ts'

export const organisers = readList('./organisers.json', organiser)
