import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** The dispatch type for code that does not know the whole store. */
export type Dispatch = ThunkDispatch<unknown, undefined, UnknownAction>;

/** The dispatch function, for actions and thunks. */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
