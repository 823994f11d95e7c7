/** Day and time of the build, as actions name it. */
declare const FIELD_BUILD: string
