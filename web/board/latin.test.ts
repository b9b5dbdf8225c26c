import { describe, expect, it } from 'vitest';
import { commandOf } from '../app/table/commands';
import { Chooser } from './chooser';
import { choiceOf } from './fixtures/detail';
import { latinKey, replaceLookAlikes } from './latin';

const choice = (word: string) => choiceOf(word, 'azul');
const press = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

describe('letters that look Latin', () => {
  it('become Latin, in lower and upper case', () => {
    expect(replaceLookAlikes('3В4 СКF МУ2 ТО')).toBe('3B4 CKF MY2 TO');
    expect(replaceLookAlikes('раss сhірs')).toBe('pass chips');
    expect(replaceLookAlikes('3Ж4 ґ')).toBe('3Ж4 ґ');
    expect(replaceLookAlikes('3B4')).toBe('3B4');
  });

  it('spell a move on the board', () => {
    const chooser = new Chooser('azul', ['3B4', '3R4', 'CK1'].map(choice));
    for (const letter of ['3', 'В', '4']) expect(chooser.type(replaceLookAlikes(letter))).toBe(true);
    expect(chooser.picked.ready?.word).toBe('3B4');
  });
});

describe('keys of a layout that is not Latin', () => {
  it('map to the letter of a Latin layout', () => {
    expect(latinKey(press('а', 'KeyF'))).toBe('f');
    expect(latinKey(press('А', 'KeyF', true))).toBe('F');
    expect(latinKey(press('φ', 'KeyF'))).toBe('f');
    expect(latinKey(press('ש', 'KeyA'))).toBe('a');
  });

  it('keep Latin letters, wherever the key is', () => {
    expect(latinKey(press('a', 'KeyQ'))).toBe('a');
    expect(latinKey(press('?', 'Digit7', true))).toBe('?');
    expect(latinKey(press('Escape', 'Escape'))).toBe('Escape');
    expect(latinKey(press('ż', 'KeyZ'))).toBe('z');
    expect(latinKey(press('5', 'Digit5'))).toBe('5');
  });

  it('give commands on a Ukrainian layout', () => {
    // As they lie on it: а is on F, с on C, ь on M, щ on O, і on S, д on L, е on T, р on H.
    const keys = ['аKeyF', 'сKeyC', 'ьKeyM', 'щKeyO', 'іKeyS', 'дKeyL', 'еKeyT', 'рKeyH'];
    expect(keys.map((each) => commandOf(latinKey(press(each.charAt(0), each.slice(1)))))).toEqual([
      'factories',
      'centre',
      'own',
      'others',
      'scores',
      'last',
      'turn',
      'hint',
    ]);
  });

  it('spell a move by the key if no look-alike letter fits', () => {
    const chooser = new Chooser('azul', ['3R4', '2B1'].map(choice));
    chooser.type('3');
    // К is on R, and no black tile can be taken from factory 3.
    expect(chooser.type(replaceLookAlikes('К'), latinKey(press('К', 'KeyR', true)))).toBe(true);
    chooser.type('4');
    expect(chooser.picked.ready?.word).toBe('3R4');
  });
});
