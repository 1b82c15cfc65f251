/** Id of the style that paragraphs of passages before a question have in Word documents of the project. */
export const passageStyle = 'QuestionPassage';
