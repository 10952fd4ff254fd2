/** Other code folders may import only this file from this folder. */
export { type Course, type Day, readCourse, readDay } from "./course.ts";
export { keepFigures, STEP_S } from "./keep.ts";
export { type Measured, measure } from "./measure.ts";
